"""Secrets of links: made from the system's randomness, kept only as hashes, compared in constant time."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

TABLE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
TABLE_LENGTH: Final = 12
TOKEN_BYTES: Final = 24


def new_table() -> str:
    """The public name of a table; it opens nothing."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """An id for a deed of the server's own."""
    return secrets.token_urlsafe(12)


def hash_of(token: str) -> str:
    """Tokens have 192 random bits: a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, hashed: str) -> bool:
    return hmac.compare_digest(hash_of(token), hashed)


def seat_token(invitation: str, id: str) -> str:
    """The token of the seat that somebody takes by an invitation. The same person who asks again gets the same one."""
    made = hmac.new(invitation.encode(), f"seat {id}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")
