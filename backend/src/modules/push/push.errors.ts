import { conflict, notFound } from '../../common/app-error';

export const pushIsOff = () => conflict('PUSH_IS_OFF', 'This server sends no notifications.');

export const pushDeviceNotFound = () =>
  notFound('PUSH_DEVICE_NOT_FOUND', 'This device doesn’t get notifications any longer.');

export const pushDeviceTaken = () =>
  conflict('PUSH_DEVICE_TAKEN', 'Someone else’s notifications go to this browser. Turn notifications on again here.');

export const noPushDevice = () => conflict('NO_PUSH_DEVICE', 'No device gets your notifications. Turn them on first.');
