import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotificationPreferencesResponse, UpdateNotificationPreferencesInput } from '@lectern/protocol/notifications';
import { CurrentPerson, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Refuses, Returns } from '../../../common/routes';
import { NotificationsService } from './notifications.service';

@ApiTags('account')
@Needs('basics')
@Controller('account/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Returns(NotificationPreferencesResponse)
  get(@CurrentPerson() user: SignedInUser) {
    return this.notifications.getPreferences(user.id);
  }

  @Patch()
  @Returns(NotificationPreferencesResponse)
  @Refuses(409)
  update(
    @CurrentPerson() user: SignedInUser,
    @Body({ schema: UpdateNotificationPreferencesInput }) body: UpdateNotificationPreferencesInput,
  ) {
    return this.notifications.updatePreferences(user.id, body);
  }
}
