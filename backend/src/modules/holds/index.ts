export { HoldDecisionsService, type DecidableGroup } from './decisions/hold-decisions.service';
export { HoldsModule } from './holds.module';
export { HoldsService } from './holds.service';
