/** On every route: 403 for a person who has something to do first, such as changing a password that was chosen for them. */
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Duty } from '@lectern/protocol/user';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';
import { IS_PUBLIC } from './open-routes';

const BEFORE_DUTIES = 'lectern:before-duties';

/** For routes that fulfill a duty, that its screen needs, or that stay open to everyone. */
export const BeforeDuties = () => SetMetadata(BEFORE_DUTIES, true);

const sentences: Record<Duty, string> = {
  change_password: 'Change the password that was made for you first.',
  set_up_two_step: 'Set up two-step sign-in first. It’s required here.',
};

export const dutyFirst = (duty: Duty) => new AppError('SIGN_IN_DUTY', 403, sentences[duty]);

@Injectable()
export class DutyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const duty = signedInUser(context.switchToHttp().getRequest<Request>())?.duty;
    const targets = [context.getHandler(), context.getClass()];
    const isOpen = [IS_PUBLIC, BEFORE_DUTIES].some((key) => this.reflector.getAllAndOverride<boolean>(key, targets));
    if (!duty || isOpen) return true;
    throw dutyFirst(duty);
  }
}
