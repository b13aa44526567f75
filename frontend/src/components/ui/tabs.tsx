import { Fragment, useEffect, useRef, type ReactNode } from 'react';
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

/** Whether a phone’s second row of so many tabs begins with this one (styles/base.css). */
export const beginsRow = (index: number, count: number) => count > 5 && index === Math.ceil(count / 2);

export function Tabs<Value extends string = string>({
  label,
  tabs,
  value,
  onChange,
  stripClassName,
}: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a tablet the strip may be wider than the screen: the open tab is never outside of it.
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
          <RadixTabs.List aria-label={label} className="tab-list">
            {tabs.map((tab, index) => (
              <Fragment key={tab.value}>
                {beginsRow(index, tabs.length) && <span aria-hidden />}
                <RadixTabs.Trigger value={tab.value} className="tab">
                  {tab.icon}
                  {tab.label}
                  {tab.count !== undefined && (
                    <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
                      {formatNumber(tab.count)}
                    </span>
                  )}
                </RadixTabs.Trigger>
              </Fragment>
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
