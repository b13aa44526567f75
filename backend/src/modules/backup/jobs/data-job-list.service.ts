/** What a person sees of their jobs. Called by the routes of jobs, and by those that ask for one. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { DataJobList, DataJobResponse } from '@lectern/protocol/data-jobs';
import { dataJobNotFound } from './data-jobs.errors';
import { toDataJobResponse } from './data-jobs.mapper';
import { DataJobsRepository, type JobListRow } from './data-jobs.repository';
import { DataJobsService } from './data-jobs.service';

@Injectable()
export class DataJobListsService {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: DataJobsRepository,
    private readonly dataJobs: DataJobsService,
  ) {}

  async list(ownerId: string): Promise<DataJobList> {
    return { items: (await this.jobs.list(ownerId)).map((job) => this.toResponse(job)) };
  }

  async find(ownerId: string, id: string): Promise<DataJobResponse | undefined> {
    const job = await this.jobs.findListed(ownerId, id);
    return job && this.toResponse(job);
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<DataJobResponse> {
    const job = await this.find(ownerId, id);
    if (!job) throw dataJobNotFound();
    return job;
  }

  private toResponse(job: JobListRow): DataJobResponse {
    return toDataJobResponse(job, this.clock.now(), this.dataJobs.canUndo(job));
  }
}
