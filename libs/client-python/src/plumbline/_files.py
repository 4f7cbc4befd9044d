"""Files that are sent."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, BinaryIO, Optional, Tuple, Union

from ._errors import PlumblineError

FileContent = Union[bytes, bytearray, os.PathLike[str], BinaryIO]
"""The bytes of a file, its path as a `pathlib.Path`, or an open binary file."""

MAX_FILE_BYTES = 2**27  # larger than the limit of any service


def read_file(filename: Optional[str], file: FileContent) -> Tuple[str, bytes]:
    """Returns the name and the content of a file. It is read once, so that retries can send it.

    Raises:
        TypeError: if it is not a file.
        OSError: if the file cannot be read.
        PlumblineError: `TOO_LARGE` for more than 128 MiB.
    """
    if isinstance(file, (bytes, bytearray)):
        content, name = bytes(file), "file"
    elif isinstance(file, os.PathLike):
        path = Path(file)
        name = path.name
        with path.open("rb") as stream:
            content = _read_stream(stream)
    elif hasattr(file, "read"):
        content = _read_stream(file)
        path_name = getattr(file, "name", None)
        name = Path(path_name).name if isinstance(path_name, str) else "file"
    else:
        raise TypeError(
            f"file must be bytes, a pathlib.Path or an open binary file, not {type(file).__name__}"
        )
    if len(content) > MAX_FILE_BYTES:
        raise PlumblineError(f"The file is larger than {MAX_FILE_BYTES} bytes", code="TOO_LARGE")
    return (name or "file") if filename is None else filename, content


def _read_stream(stream: Any) -> bytes:
    content = stream.read(MAX_FILE_BYTES + 1)
    if not isinstance(content, bytes):
        raise TypeError("file must be opened in binary mode")
    return content
