-- $1 SHA-256 of a token  $2 calls a minute  $3 calls a minute of the account. Who holds the token, and one of its calls, taken: of keys that are found alone, hence by their own hash.
select k.id, k.kind, k.account_id as "accountId", k.subject_id as "subjectId", k.scopes, taken.*
from verify.api_key k cross join lateral verify.take_call(k.token_hash, $2, k.account_id, $3) taken
where k.token_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
