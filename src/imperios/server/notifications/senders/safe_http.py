"""Requests to URLs that users gave us: never into our own network, with a hard timeout."""

import asyncio
import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0  # seconds for all of it
READ = 4096  # bytes of an answer that are looked at
NAT64 = ip_network("64:ff9b::/96")  # addresses of IPv4 behind a gateway

Address = IPv4Address | IPv6Address


class Forbidden(Exception):  # noqa: N818 - said of an address
    """A URL that we do not send to."""


def parsed(url: str, private: bool) -> SplitResult:
    """An address that may be asked: https with a host, no name and password in it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("not an address") from None
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc or port == 0:
        raise Forbidden("only https://host/path is sent to")
    return parts


def is_public(address: Address) -> bool:
    """Whether an address is out in the world, also one that is wrapped in another."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address.teredo is not None or address.is_site_local:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


async def resolved(host: str, port: int, private: bool) -> str:
    """The one address that is then connected to; every address of the host must be public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [ip_address(str(it[4][0]).partition("%")[0]) for it in found]
    if not private and not all(is_public(address) for address in addresses):
        raise Forbidden("not a public address")
    first = addresses[0]
    return f"[{first}]" if isinstance(first, IPv6Address) else str(first)


async def post(url: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> int:
    """Send and return the status; Forbidden, or OSError if nobody answers in time."""
    import httpx  # takes long to load, and few servers ever send anything

    parts = parsed(url, private)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        async with asyncio.timeout(PATIENCE):
            pinned = parts._replace(netloc=f"{await resolved(host, port, private)}:{port}")
            return await _send(pinned.geturl(), body, {**headers, "Host": parts.netloc}, host)
    except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
        raise OSError(type(error).__name__) from None  # its text may hold the address


async def _send(url: str, body: bytes, headers: Mapping[str, str], host: str) -> int:
    """Without proxies, redirects or cookies; the certificate is that of the host."""
    import httpx

    named = {"sni_hostname": host}
    async with (
        httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=PATIENCE) as client,
        client.stream("POST", url, content=body, headers=headers, extensions=named) as answer,
    ):
        async for piece in answer.aiter_raw(READ):
            if answer.num_bytes_downloaded > READ or not piece:
                break
        return answer.status_code
