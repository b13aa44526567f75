import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  notificationPreferencesResponse,
  updateNotificationPreferencesInput,
  type NotificationPreferencesResponse,
  type UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { NotificationsService } from './notifications.service';

@ApiTags('account')
@Controller('account/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: notificationPreferencesResponse })
  get(@CurrentUser() user: SignedInUser): Promise<NotificationPreferencesResponse> {
    return this.notifications.getPreferences(user.id);
  }

  @Patch()
  @ApiResponse({ status: 200, standardSchema: notificationPreferencesResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: updateNotificationPreferencesInput }) body: UpdateNotificationPreferencesInput,
  ): Promise<NotificationPreferencesResponse> {
    return this.notifications.updatePreferences(user.id, body);
  }
}
