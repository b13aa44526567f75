import { useEffect, useState } from 'react';
import { PRODUCT_NAME, TAGLINE } from '@lectern/protocol/product';
import { AuthDialog, AuthPanel } from '@/features/auth/components/auth-dialog';
import { SandboxButton } from '@/features/auth/components/sandbox-button';
import type { AuthMode } from '@/features/auth/auth-mode';
import { QuestionList } from '@/features/help/components/question-list';
import { Hero } from '@/features/landing/components/hero';
import { LandingHeader } from '@/features/landing/components/landing-header';
import {
  ChallengeCards,
  FeatureCards,
  FrustrationsAndSolution,
  HowItWorks,
  Pricing,
  Questions,
  SignUpSection,
  TrustBadges,
} from '@/features/landing/components/landing-sections';
import { questions } from '@/features/landing/texts';
import { SiteFooter } from '../shell/site-footer';
import { SkipLink } from '../shell/skip-link';

/** What visitors see at / and /auth. The buttons open the dialog; the form at the end stands in the page. */
export default function LandingPage() {
  const [mode, setMode] = useState<AuthMode | null>(null);
  const start = () => setMode('register');
  useEffect(() => {
    document.title = `${PRODUCT_NAME}: ${TAGLINE}`;
  }, []);
  return (
    <>
      <SkipLink />
      <LandingHeader onSignIn={() => setMode('login')} onStart={start} />
      <main id="main-content" tabIndex={-1} className="outline-none">
        <Hero onStart={start} sandbox={<SandboxButton />} />
        <FeatureCards />
        <HowItWorks />
        <FrustrationsAndSolution />
        <ChallengeCards />
        <Pricing onStart={start} />
        <Questions>
          <QuestionList questions={questions} />
        </Questions>
        <TrustBadges />
        <SignUpSection form={<AuthPanel />} />
      </main>
      <SiteFooter />
      <AuthDialog mode={mode} onMode={setMode} />
    </>
  );
}
