import {useCallback, useRef, useState} from 'react';
import {
  type DefaultValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import {brand} from '@site/src/config/brand';
import {useDeployment} from '@site/src/config/useDeployment';
import {
  type FormIdSlot,
  LEAD_FORMS,
  type LeadFormKey,
  type LeadValues,
  parseLead,
} from './contract';
import {newIdempotencyKey} from './idempotencyKey';
import {OUTCOMES} from './messages';
import {submitLead} from './submitLead';
import {showToast, type ToastMessage, type ToastPlace} from './toasts';

/** Where a form stands. `failed` keeps everything typed; `succeeded` has let it go. */
export type LeadFormState =
  | {status: 'idle'}
  | {status: 'submitting'}
  | {status: 'succeeded'}
  | {status: 'failed'; message: ToastMessage};

/** A refused field, as the form shows it. */
export type FieldIssue = Readonly<{field: string; message: string}>;

/** What a form's view needs; see {@link useLeadForm}. */
export type LeadFormControls = {
  state: LeadFormState;
  /** What the last submit refused, in field order. */
  issues: readonly FieldIssue[];
  /** How often the form was submitted. */
  submitCount: number;
  /** The message beside a field, until it is changed. */
  errorOf: (field: string) => string | undefined;
  /** Ties a control to its field. */
  register: (field: string) => UseFormRegisterReturn;
  /** The form's `onSubmit`. */
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Empties the form and returns it to idle. */
  reset: () => void;
};

/** What may differ between two places of the same form. */
type Options = {
  form: LeadFormKey & keyof typeof OUTCOMES;
  /** Which of the deployment's CRM forms receives the lead. */
  slot: FormIdSlot;
  /** Where a failure is shown. */
  failurePlace?: ToastPlace;
  /** Runs when the lead is on disk. */
  onSuccess?: () => void;
};

type Values = Record<string, string>;

function emptyValues(form: LeadFormKey): Values {
  return Object.fromEntries(Object.keys(LEAD_FORMS[form].crmNames).map((field) => [field, '']));
}

/** The contract's verdict in react-hook-form's terms. */
function resolverFor(form: LeadFormKey): Resolver<Values> {
  return (input) => {
    const verdict = parseLead(form, input);
    return verdict.ok
      ? {values: verdict.values, errors: {}}
      : {
          values: {},
          errors: Object.fromEntries(
            verdict.issues.map(({field, message}) => [field, {type: 'contract', message}]),
          ),
        };
  };
}

/** The same values keep the same key, so a second click after a lost answer is the same lead. */
function useIdempotencyKey(): (values: Values) => string {
  const last = useRef({values: '', key: ''});
  return useCallback((values) => {
    const serialized = JSON.stringify(values);
    if (last.current.values !== serialized) {
      last.current = {values: serialized, key: newIdempotencyKey()};
    }
    return last.current.key;
  }, []);
}

/**
 * Everything a lead form does, without its looks: checks on submit by the contract, sends, shows the toast of the outcome, logs a
 * failure to the console, and keeps what was typed until the lead is accepted.
 */
export function useLeadForm({form, slot, failurePlace, onSuccess}: Options): LeadFormControls {
  const deployment = useDeployment();
  const keyFor = useIdempotencyKey();
  const [state, setState] = useState<LeadFormState>({status: 'idle'});
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const fields = useForm<Values>({
    defaultValues: emptyValues(form) as DefaultValues<Values>,
    resolver: resolverFor(form),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const send = async (values: Values): Promise<void> => {
    setIssues([]);
    setState({status: 'submitting'});
    try {
      const lead = {form, slot, values: values as LeadValues<typeof form>};
      await submitLead({...lead, idempotencyKey: keyFor(values)}, deployment);
    } catch (error) {
      console.error(error);
      const message = OUTCOMES[form].failure(brand.email);
      setState({status: 'failed', message});
      await showToast('bad', message, failurePlace);
      return;
    }
    fields.reset();
    setState({status: 'succeeded'});
    onSuccess?.();
    await showToast('ok', OUTCOMES[form].success);
  };

  const refuse = (errors: Partial<Record<string, {message?: string}>>): void => {
    const order = Object.keys(LEAD_FORMS[form].crmNames);
    setState({status: 'idle'});
    setIssues(
      order.flatMap((field) => {
        const message = errors[field]?.message;
        return message ? [{field, message}] : [];
      }),
    );
  };

  return {
    state,
    issues,
    submitCount: fields.formState.submitCount,
    errorOf: (field) => fields.formState.errors[field]?.message,
    register: (field) =>
      fields.register(field as Path<Values>, {onChange: () => fields.clearErrors(field)}),
    onSubmit: fields.handleSubmit(send, refuse),
    reset: () => {
      fields.reset();
      setIssues([]);
      setState({status: 'idle'});
    },
  };
}
