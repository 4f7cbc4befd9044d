import { Accounts1790000000001 } from './0001-accounts.ts';
import { Knowledge1790000000002 } from './0002-knowledge.ts';
import { Detections1790000000003 } from './0003-detections.ts';
import { Retrieval1790000000004 } from './0004-retrieval.ts';
import { News1790000000005 } from './0005-news.ts';
import { Pages1790000000006 } from './0006-pages.ts';
import { Statements1790000000007 } from './0007-statements.ts';
import { Usage1790000000008 } from './0008-usage.ts';
import { Collections1790000000009 } from './0009-collections.ts';
import { Chat1790000000010 } from './0010-chat.ts';
import { GraphEdits1790000000011 } from './0011-graph-edits.ts';
import { Fingerprints1790000000012 } from './0012-fingerprints.ts';
import { Ledger1790000000013 } from './0013-ledger.ts';
import { FailedDeliveries1790000000014 } from './0014-failed-deliveries.ts';
import { Calibrations1790000000015 } from './0015-calibrations.ts';
import { PageKeys1790000000016 } from './0016-page-keys.ts';
import { PageTerms1790000000017 } from './0017-page-terms.ts';
import { Readings1790000000018 } from './0018-readings.ts';
import { Checks1790000000019 } from './0019-checks.ts';
import { UnfinishedChecks1790000000020 } from './0020-unfinished-checks.ts';
import { FairShares1790000000021 } from './0021-fair-shares.ts';
import { KeyEvents1790000000022 } from './0022-key-events.ts';
import { CollectionFiles1790000000023 } from './0023-collection-files.ts';
import { AccountRateLimit1790000000024 } from './0024-account-rate-limit.ts';
import { Erasures1790000000025 } from './0025-erasures.ts';
import { KeyScopes1790000000026 } from './0026-key-scopes.ts';
import { IdempotentRequests1790000000027 } from './0027-idempotent-requests.ts';
import { MarkdownChecks1790000000028 } from './0028-markdown-checks.ts';
import { Webhooks1790000000029 } from './0029-webhooks.ts';

/** In the order in which they run; a landed one is never edited. */
export const migrations = [
  Accounts1790000000001,
  Knowledge1790000000002,
  Detections1790000000003,
  Retrieval1790000000004,
  News1790000000005,
  Pages1790000000006,
  Statements1790000000007,
  Usage1790000000008,
  Collections1790000000009,
  Chat1790000000010,
  GraphEdits1790000000011,
  Fingerprints1790000000012,
  Ledger1790000000013,
  FailedDeliveries1790000000014,
  Calibrations1790000000015,
  PageKeys1790000000016,
  PageTerms1790000000017,
  Readings1790000000018,
  Checks1790000000019,
  UnfinishedChecks1790000000020,
  FairShares1790000000021,
  KeyEvents1790000000022,
  CollectionFiles1790000000023,
  AccountRateLimit1790000000024,
  Erasures1790000000025,
  KeyScopes1790000000026,
  IdempotentRequests1790000000027,
  MarkdownChecks1790000000028,
  Webhooks1790000000029,
];
