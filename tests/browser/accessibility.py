"""What is wrong with a page to the eye and the finger, once nothing moves on it any more."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tools import ROOT

AXE = ROOT / "node_modules/axe-core/axe.min.js"

# Colours fade and cards travel: a page is measured as it stays. What moves for ever (a bot's dots) is not waited for.
AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const moving = () => document.getAnimations().filter(each => each.effect.getComputedTiming().endTime < Infinity
        && each.playState === 'running');
    await frame();
    await frame();
    for (let now = moving(); now.length; now = moving()) {
        await Promise.allSettled(now.map(each => each.finished));
        await frame();
    }
}"""


def at_rest(page: Page) -> Page:
    """The page, when nothing moves on it any more."""
    page.evaluate(AT_REST)
    return page


def axe(page: Page, *rules: str) -> list[str]:
    """What axe-core finds, by all its rules or by these."""
    at_rest(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found: list[dict[str, Any]] = page.evaluate("options => axe.run(options).then(r => r.violations)", options)
    return [f"{rule['id']}: {rule['help']} {node['target']}" for rule in found for node in rule["nodes"]]


def sideways(page: Page) -> list[str]:
    """What makes the page wider than the window."""
    return list(
        at_rest(page).evaluate("""() => {
            const wide = document.documentElement.clientWidth;
            const page = [document.documentElement, document.body].filter(e => e.scrollWidth > wide);
            const out = [...document.querySelectorAll('#app *')].filter(e =>
                e.checkVisibility() && !e.closest('.visually-hidden, .skip, svg, .nav-link span')
                && e.getBoundingClientRect().right > wide + 0.5);
            return [...page, ...out].map(e =>
                `${e.localName}#${e.id}.${e.className} reaches ${e.getBoundingClientRect().right}`);
        }""")
    )


def small_targets(page: Page) -> list[str]:
    """What is to be pressed and is smaller than a finger; a link within a sentence may be."""
    return list(
        at_rest(page).evaluate("""() => {
            const fields = 'input:not([type=radio], [type=file])';
            const pressed = `#app :is(a[href], button, select, ${fields}, .segment, .file-button)`;
            return [...document.querySelectorAll(pressed)]
                .filter(e => e.checkVisibility() && !e.matches('.skip, .prose p > a:not(.button)'))
                .map(e => [e, e.getBoundingClientRect()])
                .filter(([, box]) => box.width < 44 || box.height < 44)
                .map(([e, box]) => `${e.localName}#${e.id}.${e.className} ${box.width} x ${box.height}`);
        }""")
    )


def out_of_sight(page: Page, *parts: str) -> list[str]:
    """Which of these parts are not fully in the window, unscrolled."""
    page.evaluate("scrollTo(0, 0)")
    return list(
        at_rest(page).evaluate(
            """parts => parts.flatMap(part => {
                const box = document.querySelector(part).getBoundingClientRect();
                const fits = box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
                return fits && box.width ? [] : [`${part} ${Math.round(box.top)} to ${Math.round(box.bottom)}`];
            })""",
            parts,
        )
    )


def styled(page: Page) -> list[str]:
    """What carries a `style` attribute, which our policy forbids."""
    return list(page.eval_on_selector_all("#app [style]", "all => all.map(e => e.outerHTML.slice(0, 80))"))


def faults(page: Page) -> list[str]:
    """All that is wrong for a screen reader, a narrow window and a finger."""
    return [*axe(page), *sideways(page), *small_targets(page)]
