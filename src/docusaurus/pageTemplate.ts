/**
 * Docusaurus' HTML template (`ssrTemplate`) with the page's scripts as data, which the early script loads
 * (`src/browser/early.ts`); without the version and theme-classic's tags before the app.
 */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head><meta charset="UTF-8"><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %><% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }); %><script id="scripts" type="application/json"><%~ JSON.stringify(it.scripts.toReversed().map((file) => it.baseUrl + file)) %></script></head>
<body <%~ it.bodyAttributes %>><div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body>
</html>`;
