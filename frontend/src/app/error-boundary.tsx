import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { readStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { recordError } from '@/lib/error-buffer';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Another place gets another chance. */
  resetKey: string;
};

/** Signed out without a network: the code of what visitors see isn’t kept on the device. */
const hasLeft = () => readStored(STORED_FLAGS.signedOut) !== null;

/** A screen that fails takes nothing else with it. After an update the usual cause is a file that is gone: reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    recordError('screen', error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.signInAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.signInAgain);
  }

  private readonly signInAgain = () => {
    if (this.state.failed && hasLeft()) window.location.reload();
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const reload = <Button onClick={() => window.location.reload()}>Reload</Button>;
    if (hasLeft()) {
      return (
        <ErrorState
          title="You’re signed out"
          message="To sign in again, you need a network."
          action={navigator.onLine && reload}
        />
      );
    }
    return (
      <ErrorState
        title="This screen didn’t load"
        message="Reload the page to get the latest version. What you saved is safe."
        action={reload}
      />
    );
  }
}
