import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import {
  type ComponentProps,
  createElement,
  Fragment,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import {HeadPicture, PageHead, type PageHeadProps} from '@site/src/components/layout/PageHead';
import {hasNewsletter, newsletter as words, sources} from '@site/src/content/everyPage';
import {createLazyForm} from '@site/src/leads/lazyForm';
import {toIllustration} from '@site/src/content/engravings';
import {findPageIllustration, PageSeo} from '@site/src/seo/PageSeo';
import styles from '@site/src/leads/forms/forms.module.css';

const NewsletterForm = createLazyForm('NewsletterForm', 'newsletter');

/** Its anchor is `newsletter` (specification, section 2). */
function NewsletterSection(): ReactNode {
  useBrokenLinks().collectAnchor('newsletter');
  return (
    <section className="on-ledger ruled no-print" id="newsletter" aria-label="Newsletter">
      <div className={`wrap columns ${styles.newsletter}`}>
        <div>
          <h2 className="part">{words.heading}</h2>
          <p className="note mt-8">{words.claim}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}

const withBreaks = (address: string): ReactNode[] =>
  address.split('/').flatMap((part, at) => (at ? [createElement('wbr'), `/${part}`] : [part]));

/** On paper links to other sites have numbers (`src/css/prose.css`); their words and addresses stand at the end. */
function PrintedSources(): ReactNode {
  const [found, setFound] = useState<readonly (readonly [address: string, said: string])[]>([]);
  useEffect(() => {
    const list = () => {
      const wordsOf = new Map<string, string>();
      const links = document.querySelectorAll<HTMLAnchorElement>('main .prose a[href^=http]');
      for (const link of links) {
        const said = link.textContent.replace(/\u00A0\([^(]*$/u, '');
        wordsOf.set(link.href, wordsOf.get(link.href) ?? said);
        link.dataset.source = String([...wordsOf.keys()].indexOf(link.href) + 1);
      }
      flushSync(() => setFound([...wordsOf]));
    };
    window.addEventListener('beforeprint', list);
    return () => window.removeEventListener('beforeprint', list);
  }, []);
  return found.length === 0 ? null : (
    <div className="only-print prose">
      <section className="footnotes">
        <h2>{sources}</h2>
        <ol>
          {found.map(([address, said]) => (
            <li key={address}>
              {`“${said}” `}
              {createElement(Fragment, null, ...withBreaks(address))}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type SitePageProps = ComponentProps<typeof PageSeo> &
  Readonly<{
    /** Left out by a page that renders its own heading. */
    head?: Omit<PageHeadProps, 'crumbs'>;
    children?: ReactNode;
  }>;

/** A page: head tags, top, sections and, where it belongs, the newsletter. Breadcrumb and picture have a default. */
export function SitePage({head, children, ...seo}: SitePageProps): ReactNode {
  const {pathname} = useLocation();
  const picture = findPageIllustration(pathname);
  const crumbs = seo.crumbs ?? (head && [{label: head.title}]);
  return (
    <Layout>
      <PageSeo {...seo} crumbs={crumbs} />
      <main>
        {head && crumbs ? (
          <PageHead
            crumbs={crumbs}
            aside={picture ? <HeadPicture {...toIllustration(picture)} /> : null}
            {...head}
          />
        ) : null}
        {children}
        <PrintedSources />
      </main>
      {hasNewsletter(pathname) ? <NewsletterSection /> : null}
    </Layout>
  );
}
