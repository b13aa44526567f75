import { Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AddedSampleData, RemovedSampleData } from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Returns } from '../../../common/routes';
import { SampleDataService } from './sample-data.service';

@ApiTags('dashboard')
@Needs('backups')
@Controller('sample-data')
export class SampleDataController {
  constructor(private readonly samples: SampleDataService) {}

  /** A small believable set, for an account that is empty; a repeated request adds nothing. */
  @Post()
  @Returns(AddedSampleData, 201)
  add(@CurrentUser() user: SignedInUser) {
    return this.samples.addSampleData(user);
  }

  /** Exactly the rows of the sample, but for those that something of the person's own depends on. */
  @Delete()
  @Returns(RemovedSampleData)
  remove(@CurrentUser() user: SignedInUser) {
    return this.samples.removeSampleData(user);
  }
}
