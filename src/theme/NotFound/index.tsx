import {useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect} from 'react';
import {ButtonLink} from '@site/src/components/ui/Button';
import {SPRITE} from '@site/src/components/ui/Icon';
import {toMeantAddress} from '@site/src/config/meantAddress';
import {notFound, notFoundMeta} from '@site/src/content/notFound';
import {PageSeo} from '@site/src/seo/PageSeo';

/** Inline, because this page alone gets no style sheet. Without sibling-index() the whole trail appears at once. */
const STYLES = `
.lost { position: relative; display: grid; align-items: center; min-height: calc(100vh - 6rem); overflow: clip }
.lost > .wrap { position: relative; padding-block: var(--s12) 18rem }
.lost > svg { position: absolute; inset: 0; width: 100%; height: 100%; color: var(--pm-ledger-2); pointer-events: none }
.lost > .only-phone { top: auto; height: 19rem }
@media (max-width: 56.25em) { .lost > .no-phone { top: auto; height: 45% } }
.lost use { animation: print .3s backwards; animation-delay: calc(sibling-index() * 90ms + .2s) }
@keyframes print { from { opacity: 0 } }
`;

/**
 * The trail in wide windows, and on phones. `prints` has the x, y and angle in degrees of each print. A stride is 66
 * long, on phones 44; each print stands 21, on phones 14, beside the middle of the path.
 */
const TRAILS = [
  {
    className: 'no-phone',
    viewBox: '0 0 1440 760',
    preserveAspectRatio: 'xMaxYMax slice',
    size: 50,
    marker: {x: 1296, y: 226, scale: 1.25},
    prints: `-38 695 81, 30 735 95, 94 690 81, 163 729 94, 227 683 79, 297 719 92, 358 671 77, 429 704 89,
489 652 73, 564 680 85, 619 624 68, 695 645 79, 745 583 62, 822 595 72, 862 527 54, 941 529 64,
973 456 46, 1051 447 57, 1073 370 39, 1150 352 50, 1163 274 33`,
  },
  {
    className: 'only-phone',
    viewBox: '0 0 390 300',
    preserveAspectRatio: 'xMinYMax slice',
    size: 34,
    marker: {x: 346, y: 62, scale: 0.8},
    prints: `-20 256 80, 27 280 89, 65 244 70, 116 259 77, 145 215 56, 198 216 62, 214 167 39, 264 152 45,
265 100 23`,
  },
];

function QuestionMarker({x, y, scale}: Readonly<Record<'x' | 'y' | 'scale', number>>): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill="var(--pm-plate-ink)" opacity=".16" d="M-20 24H32L40 30H-20Z" />
      <path fill="var(--pm-marker-deep)" d="M17-24L23-20L31 27H22Z" />
      <path fill="var(--pm-marker)" d="M-17-24H17L22 27H-22Z" />
      {/* Drawn, because text browsers print the words of drawings. */}
      <path
        fill="none"
        stroke="var(--pm-plate-ink)"
        strokeWidth="4.4"
        d="M-4.2-3.4Q-4.1-8.2.3-8.2Q4.4-8.2 4.4-4.4C4.4-.5-.1.4-.1 5.8M-.1 8.9V14"
      />
    </g>
  );
}

function Trail({prints, size, marker, ...drawing}: (typeof TRAILS)[number]): ReactNode {
  return (
    <svg {...drawing} aria-hidden="true">
      {prints.split(/,\s/u).map((print) => (
        <use
          key={print}
          href={`${SPRITE}#print`}
          x={-size / 2}
          y={-size / 2}
          width={size}
          height={size}
          transform={print.replace(/(.*) (.*)/u, 'translate($1)rotate($2)')}
        />
      ))}
      <QuestionMarker {...marker} />
    </svg>
  );
}

/** Redirects to the page that an address with capitals or superfluous characters means, if any. */
async function redirectToMeant(): Promise<void> {
  const {pathname, search, hash} = window.location;
  const meant = toMeantAddress(decodeURIComponent(pathname));
  if (encodeURI(meant) !== pathname && (await fetch(meant, {method: 'HEAD'})).ok) {
    window.location.replace(meant.replace(/(?=#)|$/u, search) + hash);
  }
}

/** Logs the path to the console (specification, section 2). */
export function NotFoundContent(): ReactNode {
  const {pathname} = useLocation();

  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
    redirectToMeant().catch(console.error);
  }, [pathname]);

  return (
    <main className="lost" data-hydrate="">
      <PageSeo {...notFoundMeta} nowhere />
      {/* The build minifies it in the HTML, which then differs. */}
      <style suppressHydrationWarning>{STYLES}</style>
      {TRAILS.map((trail) => (
        <Trail key={trail.className} {...trail} />
      ))}
      <div className="wrap">
        <h1 className="hero">{notFound.heading}</h1>
        <p className="lede">{notFound.text}</p>
        <ButtonLink size="lg" className="mt-10" to={notFound.link.path}>
          {notFound.link.label}
        </ButtonLink>
      </div>
    </main>
  );
}

export default function NotFound(): ReactNode {
  return (
    <Layout>
      <NotFoundContent />
    </Layout>
  );
}
