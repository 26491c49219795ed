/** Every feed and the category of the sample post have posts. */
export default ['/insights', '/news', '/insights/category/raising-the-bar'];
