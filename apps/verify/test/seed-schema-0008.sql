-- What a service of before the collections had stored: an account with a key, a text that was ingested with its graph, a public page with a
-- claim that was seen on it, and what calls had cost.
insert into verify.account (id, name) values ('00000000-0000-7000-8000-000000000001', 'older');
insert into verify.subject (id, account_id, name) values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'Ann');
insert into verify.graph (id, account_id, owner_id, name)
values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'Harbour');
insert into verify.source (id, account_id, owner_id, graph_id, visibility, origin, domain, title, language, content, content_hash, passages, passage_terms, engine)
values ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
  '00000000-0000-7000-8000-000000000003', 'private', 'content', '', 'Harbour', 'english', 'The old harbour reopened on 12 March 2026.', '\x01', 2, 8, 'offline');
insert into verify.chunk (id, source_id, position, start_offset, end_offset, text, terms)
values ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000004', 0, 0, 42, 'The old harbour reopened on 12 March 2026.', '{old,harbour,reopen,march}');
insert into verify.node (id, graph_id, source_id, position, type, title, text, claim_type, claim_date, confidence, start_offset, end_offset, terms)
values ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004', 0, 'CLAIM',
  'The old harbour reopened', 'The old harbour reopened on 12 March 2026.', 'EVENT', '2026-03-12', 0.8, 0, 42, '{old,harbour,reopen,march}');
insert into verify.page (id, url, domain, outlet, title, language, country, content, content_hash, is_read, fetched_at, seen_at)
values ('00000000-0000-7000-8000-000000000007', 'https://news.example/harbour', 'news.example', 'News', 'Harbour', 'english', 'us',
  'The repair cost 61.7 million euros.', '\x02', true, now(), now());
insert into verify.statement (id, kind, language, key, text, title, description, category)
values ('00000000-0000-7000-8000-000000000008', 'CLAIM', 'english', '\x03', 'The repair cost 61.7 million euros.', 'The repair cost 61.7 million euros',
  'The repair cost 61.7 million euros.', 'economy');
insert into verify.sighting (id, statement_id, page_id, start_offset, end_offset, quote, credibility)
values ('00000000-0000-7000-8000-000000000009', '00000000-0000-7000-8000-000000000008', '00000000-0000-7000-8000-000000000007', 0, 35,
  'The repair cost 61.7 million euros.', 0.7);
insert into verify.usage (id, account_id, owner_id, endpoint, units, input_tokens, output_tokens, status, at)
values ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'fact-checker', 3, 0, 0, 200, now());
