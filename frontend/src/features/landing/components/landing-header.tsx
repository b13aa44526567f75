import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import { ThemeToggle } from '@/components/ui/theme-toggle';

const anchors = [
  { href: '#features', label: 'What it does' },
  { href: '#how-it-works', label: 'How it works' },
  { href: '#pricing', label: 'Pricing' },
  { href: '#questions', label: 'Questions' },
];

type LandingHeaderProps = { onSignIn: () => void; onStart: () => void };

export function LandingHeader({ onSignIn, onStart }: LandingHeaderProps) {
  return (
    <header data-smooth-anchors className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-3 sm:px-6 xl:px-0">
        <a href="#main-content" aria-label={`${PRODUCT_NAME}, top of the page`} className="rounded-md">
          <Logo />
        </a>
        <nav aria-label="This page" className="ml-8 hidden flex-1 gap-6 text-sm text-muted lg:flex">
          {anchors.map(({ href, label }) => (
            <a key={href} href={href} className="rounded-md py-2 transition-colors hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span className="hidden sm:block">
            <ThemeToggle />
          </span>
          <Button variant="secondary" onClick={onSignIn}>
            Sign In
          </Button>
          <span className="hidden md:block">
            <Button onClick={onStart}>Start Free Trial</Button>
          </span>
        </div>
      </div>
    </header>
  );
}
