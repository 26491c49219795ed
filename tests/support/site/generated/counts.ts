/** Every feed and the category of the sample post have posts. */
export default {'/insights': 1, '/news': 1, '/insights/category/raising-the-bar': 1};
