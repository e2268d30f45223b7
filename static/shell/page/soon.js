// What is done after the present task, and before the page is painted if the browser lets it: so one long task becomes two.

const { scheduler } = /** @type {any} */ (globalThis); // Safari has none

/**
 * The function returned takes it back.
 * @param {() => void} task
 */
export function soon(task) {
  let wanted = true;
  const run = () => {
    if (wanted) task();
  };
  if (scheduler) scheduler.postTask(run, { priority: "user-blocking" });
  else setTimeout(run);
  return () => {
    wanted = false;
  };
}
