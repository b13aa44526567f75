export { invoiceActivity } from './invoice-activity';
export {
  detachDraftsFromBureau,
  detachDraftsFromClient,
  detachDraftsFromEvent,
  invoiceToBureau,
  invoiceToClient,
  invoiceToCommissionBureau,
} from './invoice-references';
