export { HoldLaddersModule } from './hold-ladders.module';
export { HoldLaddersService } from './hold-ladders.service';
