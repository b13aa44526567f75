export { ofOpenAccount, openAccount, undeletedAccount } from './open-account';
