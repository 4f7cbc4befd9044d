"""Answers of the services, as the tests of the frameworks need them."""

from __future__ import annotations

ANSWER = {
    "answer": "61.7 million euros [1]",
    "confidence": 0.9,
    "sources": [{"url": "http://a.example/audit", "title": "Audit"}],
    "citations": [
        {
            "ingest_source_id": "s",
            "url": "http://a.example/audit",
            "quote": "The repair cost 61.7 million euros.",
            "start": 10,
            "end": 45,
        }
    ],
}
NEWS = {
    "articles": [
        {
            "title": "Harbour reopens",
            "url": "http://b.example/news",
            "domain": "b.example",
            "language": "english",
            "publishedAt": "2026-03-12T00:00:00Z",
            "snippet": "It reopened.",
        }
    ]
}
EVIDENCE = {
    "results": [
        {
            "snippet": "The repair cost 61.7 million euros.",
            "title": "Audit",
            "source": "http://a.example/audit",
            "outlet": "a.example",
            "publishedAt": "2026-11-27T00:00:00Z",
            "stance": "CONTRADICTS",
            "credibility": 0.9,
            "probability": 0.8,
        }
    ]
}
SEARCH = {
    "items": [
        {
            "id": "n",
            "kind": "claim",
            "statement": "It reopened.",
            "score": 1.5,
            "space": "user:ada",
        },
        {"id": "e", "kind": "claim", "statement": None, "erased": True, "score": 1},
    ],
    "certificate": {"id": "c"},
}
CHECK = {
    "verdict": "FALSE",
    "confidence": 0.875,
    "summary": "One source contradicts it.",
    "sources": [],
    "evidence": [*EVIDENCE["results"], {"stance": "NEUTRAL", "snippet": "Ships."}],
}
CHECK_TEXT = (
    "Verdict: FALSE (confidence 0.88)\n"
    "One source contradicts it.\n"
    '- CONTRADICTS: "The repair cost 61.7 million euros." '
    "(a.example, 2026-11-27, http://a.example/audit)"
)
