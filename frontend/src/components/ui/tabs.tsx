import { useEffect, useRef, type ReactNode } from 'react';
import { Tabs as RadixTabs } from 'radix-ui';
import { formatNumber } from '@/lib/format';

export type TabItem<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number;
  icon?: ReactNode;
  content: ReactNode;
};

export type TabsProps<Value extends string = string> = {
  /** What the set of tabs is about, for screen readers. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** For the strip of tabs, to make it stay on top for instance. */
  stripClassName?: string;
};

export function Tabs<Value extends string = string>({
  label,
  tabs,
  value,
  onChange,
  stripClassName,
}: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the strip is wider than the screen: the open tab is never outside of it.
    const element = strip.current;
    const active = element?.querySelector<HTMLElement>('[data-state="active"]');
    if (element && active) {
      element.scrollLeft = active.offsetLeft - (element.clientWidth - active.offsetWidth) / 2;
    }
  }, [value]);
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <RadixTabs.Root value={value} onValueChange={choose}>
      <div className={stripClassName}>
        <div ref={strip} className="tab-strip">
          <RadixTabs.List aria-label={label} className="flex min-w-max gap-1 border-b border-line">
            {tabs.map((tab) => (
              <RadixTabs.Trigger
                key={tab.value}
                value={tab.value}
                className="-mb-px inline-flex min-h-10 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-curtain-text data-[state=active]:text-ink pointer-coarse:min-h-11 [&_svg]:size-4"
              >
                {tab.icon}
                {tab.label}
                {tab.count !== undefined && (
                  <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
                    {formatNumber(tab.count)}
                  </span>
                )}
              </RadixTabs.Trigger>
            ))}
          </RadixTabs.List>
        </div>
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-3 sm:pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
