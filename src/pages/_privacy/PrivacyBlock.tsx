import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {brand} from '@site/src/config/brand';
import type {PrivacyBlock as Block} from '@site/src/content/privacy';
import {privacyPage} from '@site/src/content/privacyPage';

/** A paragraph, a list, or how to reach us. */
export function PrivacyBlock({block}: Readonly<{block: Block}>): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map(({term, text}) => (
            <li key={text}>
              {term ? <b>{term}: </b> : null}
              {text}
            </li>
          ))}
        </ul>
      );
    case 'contact':
      return <Contact />;
  }
}

/** The general contact address and the website (specification, section 2), from the settings. */
function Contact(): ReactNode {
  const {email, website} = privacyPage.contactLabels;
  return (
    <ul>
      <li>
        <b>{email}: </b>
        <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>
      </li>
      <li>
        <b>{website}: </b>
        <AppLink to="/">{new URL(brand.url).host}</AppLink>
      </li>
    </ul>
  );
}
