import { Monitor, Moon, Sun } from 'lucide-react';
import { useThemeChoice, type ThemeChoice } from '@/lib/theme';
import { IconButton } from './icon-button';
import { LazyMenu } from './lazy-menu';

const choices: { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
];

export function ThemeToggle({ className }: { className?: string }) {
  const [choice, setChoice] = useThemeChoice();
  const Current = choices.find(({ value }) => value === choice)?.Icon ?? Monitor;
  return (
    <LazyMenu
      trigger={<IconButton label="Theme" icon={<Current />} className={className} />}
      items={choices.map(({ value, label, Icon }) => ({
        label,
        icon: <Icon />,
        checked: value === choice,
        onSelect: () => setChoice(value),
      }))}
    />
  );
}
