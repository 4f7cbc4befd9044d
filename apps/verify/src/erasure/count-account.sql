-- What goes with an account.
-- $1 account
select
  (select count(*) from verify.source where account_id = $1)::int as sources,
  (select count(*) from verify.chunk c join verify.source s on s.id = c.source_id where s.account_id = $1)::int as passages,
  (select count(*) from verify.statement where account_id = $1)::int as statements,
  (select count(*) from verify.node n join verify.graph g on g.id = n.graph_id where g.account_id = $1)::int as nodes,
  (select count(*) from verify.edge e join verify.graph g on g.id = e.graph_id where g.account_id = $1)::int as edges,
  (select count(*) from verify.graph_edit e join verify.graph g on g.id = e.graph_id where g.account_id = $1)::int as edits,
  (select count(*) from verify.fact_check where account_id = $1)::int + (select count(*) from verify.document_check where account_id = $1)::int as checks,
  (select count(*) from verify.chat_message m join verify.chat_session s on s.id = m.session_id where s.account_id = $1)::int as messages,
  (select count(*) from verify.pending_file where account_id = $1)::int as files,
  (select count(*) from verify.fingerprint where account_id = $1)::int as fingerprints,
  (select count(*) from verify.ledger_delivery where account_id = $1 and done < wanted)::int as deliveries,
  (select count(*) from verify.research_job where account_id = $1)::int as research,
  (select count(*) from verify.webhook_delivery where account_id = $1)::int as webhooks,
  (select count(*) from verify.reading)::int as cached_pages
