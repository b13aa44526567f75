import { conflict, notFound } from '../../common/app-error';

export const pushIsOff = () => conflict('PUSH_IS_OFF', 'This server sends no notifications.');

export const pushDeviceNotFound = () => notFound('PUSH_DEVICE_NOT_FOUND', 'This device no longer gets notifications.');

export const pushDeviceTaken = () =>
  conflict(
    'PUSH_DEVICE_TAKEN',
    'This browser still gets someone else’s notifications. Turn notifications on again to get yours.',
  );

export const noPushDevice = () => conflict('NO_PUSH_DEVICE', 'No device gets your notifications. Turn them on first.');
