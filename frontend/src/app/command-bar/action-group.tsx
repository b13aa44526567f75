import { SearchOption } from '@/features/search/components/search-panel';
import type { Command } from './commands';

type ActionGroupProps = {
  id: string;
  actions: readonly Command[];
  activeKey: string | undefined;
  onChoose: (action: Command) => void;
  onPoint: (key: string) => void;
};

/** What can be done with the words that were typed, above what they find. */
export function ActionGroup({ id, actions, activeKey, onChoose, onPoint }: ActionGroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-actions`} className="p-1.5">
      <p id={`${id}-actions`} className="px-2.5 py-1 text-xs font-semibold text-muted">
        Actions
      </p>
      {actions.map((action) => (
        <SearchOption
          key={action.key}
          id={`${id}-${action.key}`}
          active={action.key === activeKey}
          onChoose={() => onChoose(action)}
          onPoint={() => onPoint(action.key)}
        >
          <CommandText command={action} below={action.detail} />
        </SearchOption>
      ))}
    </div>
  );
}

/** `isHint`: what is below is only for those who see it. */
export function CommandText({ command, below, isHint }: { command: Command; below?: string; isHint?: boolean }) {
  return (
    <>
      <command.Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{command.label}</span>
        {below && (
          <span aria-hidden={isHint} className="block truncate text-xs text-muted">
            {below}
          </span>
        )}
      </span>
    </>
  );
}
