import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotificationPreferencesResponse, UpdateNotificationPreferencesInput } from '@lectern/protocol/notifications';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
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
  get(@CurrentUser() user: SignedInUser) {
    return this.notifications.getPreferences(user.id);
  }

  @Patch()
  @Returns(NotificationPreferencesResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: UpdateNotificationPreferencesInput }) body: UpdateNotificationPreferencesInput,
  ) {
    return this.notifications.updatePreferences(user.id, body);
  }
}
