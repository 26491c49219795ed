import {useLocation} from '@docusaurus/router';
import {clsx} from 'clsx';
import {type ReactNode, useEffect} from 'react';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Trail} from '@site/src/components/ui/Trail';
import {notFound, notFoundMeta} from '@site/src/content/notFound';
import {PageSeo} from '@site/src/seo/PageSeo';
import {narrowLostPrints, wideLostPrints} from './lostPrints';
import styles from './styles.module.css';

/** An evidence marker that bears a question mark instead of a number, for inside a drawing. */
function QuestionMarker({x, y, scale}: Readonly<{x: number; y: number; scale: number}>): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill="#13201c" opacity=".16" d="M-20 24H32L40 30H-20Z" />
      <path fill="#d9a400" d="M17-24L23-20L31 27H22Z" />
      <path fill="#f6c324" d="M-17-24H17L22 27H-22Z" />
      <text
        y="13"
        textAnchor="middle"
        fill="#13201c"
        fontFamily="var(--pm-font-sans)"
        fontSize="32"
        fontWeight="700"
        fontStretch="82%"
      >
        ?
      </text>
    </g>
  );
}

/** The content of the not-found page. Logs the path to the console (specification, section 2). */
export default function NotFoundContent({className}: Readonly<{className?: string}>): ReactNode {
  const {pathname} = useLocation();

  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <main className={clsx(styles.lost, className)} data-wake="always">
      <PageSeo {...notFoundMeta} nowhere />
      <Trail
        className={clsx(styles.trail, styles.wide)}
        prints={wideLostPrints}
        size={50}
        viewBox="0 0 1440 760"
        preserveAspectRatio="xMaxYMax slice"
        walking
      >
        <QuestionMarker x={1296} y={226} scale={1.25} />
      </Trail>
      <Trail
        className={clsx(styles.trail, styles.narrow)}
        prints={narrowLostPrints}
        size={34}
        viewBox="0 0 390 300"
        preserveAspectRatio="xMinYMax slice"
        walking
      >
        <QuestionMarker x={346} y={62} scale={0.8} />
      </Trail>
      <div className={clsx('wrap', styles.in)}>
        <h1>{notFound.heading}</h1>
        <p className="lede">{notFound.text}</p>
        <ButtonLink size="lg" to={notFound.link.path}>
          {notFound.link.label}
        </ButtonLink>
      </div>
    </main>
  );
}
