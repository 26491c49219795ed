import {assuranceAuditFaq} from '@site/src/content/assuranceAuditFaq';
import {fractionalConsultingFaq} from '@site/src/content/fractionalConsultingFaq';
import {faqJsonLd} from '@site/src/seo/jsonld/faq';

test('the audit page marks up six questions', () => {
  expect(faqJsonLd(assuranceAuditFaq)).toHaveProperty('mainEntity.length', 6);
});

test('the consulting page marks up five questions', () => {
  expect(faqJsonLd(fractionalConsultingFaq)).toHaveProperty('mainEntity.length', 5);
});
