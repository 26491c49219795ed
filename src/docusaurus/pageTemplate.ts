/**
 * HTML template (`ssrTemplate`) without the tags loaded at the first interaction (`first-view` has their
 * addresses), the version, and theme-classic's tags before the app: `src/first-interaction/early` sets the color mode,
 * and the icon of external links is the site's own.
 */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head><meta charset="UTF-8"><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %></head>
<body <%~ it.bodyAttributes %>><div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body>
</html>`;

/** Docusaurus' root element, missing on redirect pages. */
export const APP = /<div id="?__docusaurus"?[ >]/u;
