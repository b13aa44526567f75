export { ShareDownloads, type SharedDownload } from './share-downloads.service';
export { ShareSummaries } from './share-summaries.service';
export { ShareVersions } from './share-versions.service';
export { ShareVisitFacts } from './share-visit-facts.service';
export { ShareVisitsModule } from './share-visits.module';
export { ShareVisits } from './share-visits.service';
export { outdatedVisits } from './outdated-visits';
