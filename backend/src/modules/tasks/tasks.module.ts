import { Module } from '@nestjs/common';
import { ChecklistsRepository } from './checklists/checklists.repository';
import { ChecklistsService } from './checklists/checklists.service';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { TaskAnchorsService } from './task-anchors.service';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

const providers = [
  TasksService,
  TaskAnchorsService,
  ChecklistsService,
  TasksRepository,
  TaskAnchorsRepository,
  ChecklistsRepository,
];

@Module({ providers, exports: providers })
export class TasksModule {}
