/**
 * What stands around a page's app (`ssrTemplate`). Other than Docusaurus' own it leaves out what no page needs before it is used, or at all: the tags of the
 * stylesheet and the entry's scripts (`src/plugins/first-view` has their addresses), the version, and theme-classic's tags before the app: the color mode is set in the
 * head (`src/boot/early`), and the icon of an external link is ours.
 */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head><meta charset="UTF-8"><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %></head>
<body <%~ it.bodyAttributes %>><div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body>
</html>`;

/** Docusaurus' root element, which the page of a redirect has not. */
export const APP = /<div id="?__docusaurus"?[ >]/u;
