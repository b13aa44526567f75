import { Logo } from '@/components/ui/logo';
import { GallerySection } from './section';

const grounds = [
  ['Paper', 'bg-paper text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Sunken', 'bg-sunken text-muted'],
  ['Curtain', 'bg-curtain text-curtain-on'],
  ['Spotlight', 'bg-spotlight text-spotlight-on'],
  ['Success', 'bg-success-soft text-success-text'],
  ['Warning', 'bg-warning-soft text-warning-text'],
  ['Danger', 'bg-danger-soft text-danger-text'],
  ['Info', 'bg-info-soft text-info-text'],
] as const;

const sizes = [
  ['49', 'text-4xl'],
  ['39', 'text-3xl'],
  ['31', 'text-2xl'],
  ['25', 'text-xl'],
  ['20', 'text-lg'],
] as const;

export function Foundations() {
  return (
    <>
      <GallerySection title="Logo">
        <div className="flex flex-wrap items-center gap-8">
          <Logo size="lg" />
          <Logo />
          <Logo size="sm" />
          <Logo markOnly size="lg" />
        </div>
      </GallerySection>
      <GallerySection title="Color">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {grounds.map(([name, className]) => (
            <li key={name} className={`rounded-lg border border-line px-4 py-5 text-sm font-medium ${className}`}>
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Type">
        {sizes.map(([size, className]) => (
          <p key={size} className={`font-display font-medium ${className}`}>
            More stage time <span className="text-muted">{size}</span>
          </p>
        ))}
        <p className="mt-3 max-w-[72ch]">
          Sixteen for reading: the keynote starts at 9:00 AM in Hall B, sound check at 7:45.
        </p>
        <p className="text-sm">Fourteen for tables and controls. $12,500 on Mar 4, 2027.</p>
        <p className="text-xs text-muted">Twelve for hints.</p>
      </GallerySection>
    </>
  );
}
