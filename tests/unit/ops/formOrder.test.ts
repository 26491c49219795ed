import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
} from '../../../supabase/functions/_shared/lead-forms/form-ids';
import {LEAD_FORMS} from '../../../supabase/functions/_shared/lead-forms/registry';
import {inFormOrder} from '../../../supabase/ops/leads/form-order';

test.each(FORM_ID_SLOT_NAMES)('%s: the fields of a lead stand in the order of its form', (form) => {
  const {crmNames, constants} = LEAD_FORMS[FORM_ID_SLOTS[form]];
  const names = [...Object.values<string>(crmNames), ...Object.keys(constants)];
  const asStored = Object.fromEntries(names.toSorted().map((name) => [name, `its ${name}`]));
  const {fields} = inFormOrder({form, fields: asStored});
  expect(Object.keys(fields)).toEqual(names);
  expect(fields).toEqual(asStored);
});

test('a field that the contract no longer knows is shown last, and a missing one is not made up', () => {
  const {fields} = inFormOrder({form: 'newsletter', fields: {fax: '1', email: 'ida@example.com'}});
  expect(Object.keys(fields)).toEqual(['email', 'fax']);
  const unknown = {form: 'a form of the past', fields: {b: '2', a: '1'}};
  expect(inFormOrder(unknown)).toEqual(unknown);
});
