import { Stepper } from '@/components/ui/stepper';

const steps = ['file', 'columns', 'check', 'write'] as const;
export type ImportStep = (typeof steps)[number];

const words: Record<ImportStep, string> = { file: 'File', columns: 'Columns', check: 'Check', write: 'Import' };

type ImportStepsProps = {
  current: ImportStep | 'done';
  /** While the person may still look at both: columns and check. */
  onStep?: (step: ImportStep) => void;
};

export function ImportSteps({ current, onStep }: ImportStepsProps) {
  return (
    <Stepper
      label="Steps of the import"
      steps={steps.map((step) => ({ label: words[step], isFinal: step === 'file' }))}
      current={current === 'done' ? steps.length : steps.indexOf(current)}
      onStep={
        onStep &&
        ((index) => {
          const step = steps[index];
          if (step) onStep(step);
        })
      }
    />
  );
}
