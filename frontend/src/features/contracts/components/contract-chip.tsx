import { contractStatusTable, type ContractStatus } from '@lectern/protocol/contract-status';
import { SignChip } from '@/components/ui/status-chip';

export function ContractChip({ status, size }: { status: ContractStatus; size?: 'sm' | 'md' }) {
  return <SignChip sign={contractStatusTable[status]} size={size} />;
}
