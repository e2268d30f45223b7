"""Session descriptions of one data channel, as browsers write them, and what of them differs from one to the next."""

from __future__ import annotations

import re

CHROMIUM = """v=0
o=- 4190916898523539592 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3742175170 1 udp 2113937151 0a9ad2b0-d9a8-43e1-83ff-10c2b6d0edd1.local 55610 typ host generation 0
a=candidate:3632227186 1 udp 2113942271 394d251e-5e1e-40b2-982a-568a7673446d.local 36980 typ host generation 0
a=candidate:2402339682 1 tcp 1518280447 0a9ad2b0-d9a8-43e1-83ff-10c2b6d0edd1.local 9 typ host tcptype active
a=ice-ufrag:clKu
a=ice-pwd:bdKxCPT8L9LMk+ENgP+v2OIh
a=ice-options:trickle
a=fingerprint:sha-256 25:43:77:0B:49:B6:DA:33:D6:38:42:5F:DA:90:B9:C6:C3:48:2D:3C:83:8D:E7:8C:C6:10:AA:C5:8B:2C:EA:D4
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 2604944567020066402 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 B9:3A:E6:F4:FC:1F:42:7C:7B:D5:17:85:11:A2:E0:DE:2E:23:AB:A6:96:13:C2:A2:17:28:78:50:E2:AC:3E:95
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 45082 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.0.2.2
a=candidate:0 1 UDP 2122187007 192.0.2.2 45082 typ host
a=candidate:1 1 UDP 2122252543 fd00::2 42971 typ host
a=candidate:2 1 TCP 2105458943 192.0.2.2 9 typ host tcptype active
a=candidate:3 1 TCP 2105524479 fd00::2 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:994d1c4ed53ff9b81e99d05cd2363ec8
a=ice-ufrag:ca02caab
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
"""
# Written by hand: an iPhone with an ICE server.
WEBKIT = """v=0
o=- 2045386921472362283 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=msid-semantic: WMS
m=application 50123 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 203.0.113.9
b=AS:30
a=candidate:1 1 udp 2113937151 8f3c6a52-7d1e-4c8b-9a43-0c2f5be1d7aa.local 50123 typ host generation 0 network-cost 999
a=candidate:2 1 udp 2113939711 2001:db8:0:1::a:b 50124 typ host generation 0 network-cost 999
a=candidate:3 1 udp 1677729535 203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999
a=candidate:4 1 udp 33562367 198.51.100.7 62000 typ relay raddr 203.0.113.9 rport 61000 generation 0 network-cost 999
a=ice-ufrag:Zk+/
a=ice-pwd:3NdYt0c6ubGJyF0AZLdwHFIU
a=ice-options:trickle
a=fingerprint:sha-256 7B:1E:00:FF:49:B6:DA:33:D6:38:42:5F:DA:90:B9:C6:C3:48:2D:3C:83:8D:E7:8C:C6:10:AA:C5:8B:2C:EA:01
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""


def facts(sdp: str) -> dict[str, object]:
    """What must survive: names, fingerprint, and the UDP candidates, the best first."""
    candidates = re.findall(r"^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (\w+)", sdp, re.MULTILINE | re.IGNORECASE)
    best = sorted(candidates, key=lambda found: -int(found[0]))
    return {
        **{
            name: re.findall(rf"^a={name}:(.*?)\r?$", sdp, re.MULTILINE)
            for name in ("ice-ufrag", "ice-pwd", "fingerprint", "setup", "mid", "sctp-port")
        },
        "candidates": [(long_ipv6(address), port, kind) for _, address, port, kind in best],
    }


def long_ipv6(address: str) -> str:
    """An address as the code gives it back: IPv6 in full."""
    from ipaddress import IPv6Address

    return IPv6Address(address).exploded if ":" in address else address
