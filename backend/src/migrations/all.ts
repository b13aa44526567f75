/** Every migration in its order; nothing is found by pattern. */
import { Foundation1795200000001 } from './0001-foundation';
import { Accounts1795200000002 } from './0002-accounts';
import { Business1795200000003 } from './0003-business';
import { Files1795200000004 } from './0004-files';
import { EventLogistics1795200000005 } from './0005-event-logistics';
import { Holds1795200000006 } from './0006-holds';
import { Tasks1795200000007 } from './0007-tasks';
import { ClientsBureaus1795200000008 } from './0008-clients-bureaus';
import { Presentations1795200000009 } from './0009-presentations';
import { Profile1795200000010 } from './0010-profile';
import { Pipeline1795200000011 } from './0011-pipeline';
import { Dashboard1795200000012 } from './0012-dashboard';
import { SampleBelongings1795200000013 } from './0013-sample-belongings';
import { Invoices1795200000014 } from './0014-invoices';
import { Contracts1795200000015 } from './0015-contracts';
import { Expenses1795200000016 } from './0016-expenses';
import { Seals1795200000017 } from './0017-seals';
import { Insights1795200000018 } from './0018-insights';
import { YearEndPacks1795200000019 } from './0019-year-end-packs';
import { Billing1795200000020 } from './0020-billing';
import { TrialNotices1795200000021 } from './0021-trial-notices';
import { AccountDeletions1795200000022 } from './0022-account-deletions';
import { Backups1795200000023 } from './0023-backups';
import { BackupsGivenUp1795200000024 } from './0024-backups-given-up';
import { DataJobs1795200000025 } from './0025-data-jobs';
import { Imports1795200000026 } from './0026-imports';
import { ShareLinks1795200000027 } from './0027-share-links';
import { ShareVisits1795200000028 } from './0028-share-visits';
import { Planners1795200000029 } from './0029-planners';
import { CalendarFeeds1795200000030 } from './0030-calendar-feeds';
import { Locations1795200000031 } from './0031-locations';
import { PublicSpeakers1795200000032 } from './0032-public-speakers';
import { Audit1795200000033 } from './0033-audit';
import { Search1795200000034 } from './0034-search';
import { Help1795200000035 } from './0035-help';
import { SupportInbox1795200000036 } from './0036-support-inbox';
import { Announcements1795200000037 } from './0037-announcements';
import { AccountAdmin1795200000038 } from './0038-account-admin';
import { DeadLetters1795200000039 } from './0039-dead-letters';
import { Traces1795200000040 } from './0040-traces';
import { FreshTrials1795200000041 } from './0041-fresh-trials';
import { PlpgsqlFunctions1795200000042 } from './0042-plpgsql-functions';
import { SearchNames1795200000043 } from './0043-search-names';

export const migrations = [
  Foundation1795200000001,
  Accounts1795200000002,
  Business1795200000003,
  Files1795200000004,
  EventLogistics1795200000005,
  Holds1795200000006,
  Tasks1795200000007,
  ClientsBureaus1795200000008,
  Presentations1795200000009,
  Profile1795200000010,
  Pipeline1795200000011,
  Dashboard1795200000012,
  SampleBelongings1795200000013,
  Invoices1795200000014,
  Contracts1795200000015,
  Expenses1795200000016,
  Seals1795200000017,
  Insights1795200000018,
  YearEndPacks1795200000019,
  Billing1795200000020,
  TrialNotices1795200000021,
  AccountDeletions1795200000022,
  Backups1795200000023,
  BackupsGivenUp1795200000024,
  DataJobs1795200000025,
  Imports1795200000026,
  ShareLinks1795200000027,
  ShareVisits1795200000028,
  Planners1795200000029,
  CalendarFeeds1795200000030,
  Locations1795200000031,
  PublicSpeakers1795200000032,
  Audit1795200000033,
  Search1795200000034,
  Help1795200000035,
  SupportInbox1795200000036,
  Announcements1795200000037,
  AccountAdmin1795200000038,
  DeadLetters1795200000039,
  Traces1795200000040,
  FreshTrials1795200000041,
  PlpgsqlFunctions1795200000042,
  SearchNames1795200000043,
];
