import type {ConfigureWebpackUtils} from '@docusaurus/types';

/**
 * Says at the head of each script that its functions are called as soon as it is there: Chromium then compiles them while the file arrives, beside the
 * page, and not one by one when they are first called (https://v8.dev/blog/explicit-compile-hints). Scripts come at the first use, so a visitor waits for
 * what they do. Other browsers read a comment.
 */
export function compileAhead({currentBundler}: ConfigureWebpackUtils) {
  const {BannerPlugin, Compilation} = currentBundler.instance;
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/u,
    // After the scripts were made small, which takes comments out, and before their names are made from what they hold.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  });
}
