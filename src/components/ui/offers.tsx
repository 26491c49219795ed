import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Icon, type IconName} from './Icon';
import {TermList} from './TermList';
import styles from './offers.module.css';

type Reason = Readonly<{icon: IconName; title: string; text: ReactNode; tags?: readonly string[]}>;

/** Shows four reasons in two columns, more in three; on phones in one. */
export function FeatureList({items}: Readonly<{items: readonly Reason[]}>): ReactNode {
  return (
    <ul className={`rows fit ${styles.features}`}>
      {items.map(({icon, title, text, tags}) => (
        <li key={title} className="beside">
          <Icon name={icon} />
          <div>
            <h3 className="title">{title}</h3>
            <p>{text}</p>
            {tags?.length ? (
              <div className="cluster mt-6">
                {tags.flatMap((tag) => [
                  ' ',
                  <span key={tag} className="tag">
                    {tag}
                  </span>,
                ])}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Offer = Readonly<{
  title: string;
  text: ReactNode;
  /** Four facts, in the same order for all offers. */
  terms: Readonly<Record<string, ReactNode>>;
  action: string;
  icon?: IconName;
  /** The label of the recommended offer, which also emphasizes it. */
  flag?: string;
}>;

type OfferCardsProps = Readonly<{
  offers: readonly Offer[];
  renderButton: (action: string, isRecommended: boolean) => ReactNode;
}>;

/** Two offers side by side, with aligned rows. `renderButton` gets an offer's action, and whether it is recommended. */
export function OfferCards({offers, renderButton}: OfferCardsProps): ReactNode {
  return (
    <div className={`columns cards ${styles.offers}`}>
      {offers.map(({title, text, terms, action, icon, flag}) => (
        <div key={title} className={clsx('sheet card', styles.offer, flag && 'sheet--raised')}>
          <h3>
            {icon ? <Icon name={icon} className="mb-6" /> : null}
            <span>{title}</span>
          </h3>
          <div>
            {flag ? <span className={`badge ${styles.flag}`}>{flag}</span> : null}
            <p>{text}</p>
          </div>
          <TermList terms={terms} />
          <div>{renderButton(action, Boolean(flag))}</div>
        </div>
      ))}
    </div>
  );
}
