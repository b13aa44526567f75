import { Controller, Delete, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  addedSampleData,
  removedSampleData,
  type AddedSampleData,
  type RemovedSampleData,
} from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { SampleDataService } from './sample-data.service';

@ApiTags('dashboard')
@Controller('sample-data')
export class SampleDataController {
  constructor(private readonly samples: SampleDataService) {}

  /** A small believable set, for an account that is empty; a repeated request adds nothing. */
  @Post()
  @ApiResponse({ status: 201, standardSchema: addedSampleData })
  add(@CurrentUser() user: SignedInUser): Promise<AddedSampleData> {
    return this.samples.addSampleData(user);
  }

  /** Exactly the rows of the sample, but for those that something of the person's own depends on. */
  @Delete()
  @ApiResponse({ status: 200, standardSchema: removedSampleData })
  remove(@CurrentUser() user: SignedInUser): Promise<RemovedSampleData> {
    return this.samples.removeSampleData(user);
  }
}
