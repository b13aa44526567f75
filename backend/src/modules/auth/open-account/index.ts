export { ofOpenAccount, openAccount, undeletedAccount, withoutDuty } from './open-account';
